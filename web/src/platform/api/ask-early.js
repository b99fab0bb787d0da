// Runs in the head of signed-in pages: sends their first API calls while their code loads. Skips URLs with parameters,
// which may need other data.
(() => {
  if (location.search !== '') return;
  let session = null;
  try {
    session = JSON.parse(localStorage.getItem('user'));
  } catch {}
  if (typeof session?.token !== 'string') return;
  const { token } = session;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answers = new Map();
  globalThis.earlyAnswers = { token, answers };
  for (const call of document.currentScript.dataset.calls.split(', ')) {
    const [method, url] = call.split(' ');
    if (method !== 'GET') headers['content-type'] = 'application/json';
    const answerPromise = fetch(url, { method, headers: { ...headers }, credentials: 'omit' });
    answerPromise.catch(() => undefined);
    answers.set(call, answerPromise);
    if (url.endsWith('/chat-sessions/latest'))
      answerPromise
        .then((response) => (response.ok ? response.clone().json().then(showLastWords) : undefined))
        .catch(() => undefined);
  }

  /** Shows the last question and its answer, without Markdown syntax, in the first screen. */
  function showLastWords({ conversation }) {
    const last = (sender) =>
      conversation?.messages.findLast((message) => message.sender === sender)?.text ?? '';
    const words = { question: last('user'), answer: last('bot').replace(/\*\*|`|^#{1,6} /gm, '') };
    const place = (name) => document.querySelector(`[data-first-screen] [data-last="${name}"]`);
    if (words.answer === '' || place('answer') === null) return;
    globalThis.earlyAnswers.lastWords = words;
    for (const [name, text] of Object.entries(words)) place(name).textContent = text;
    place('placeholder').hidden = true;
  }
})();
