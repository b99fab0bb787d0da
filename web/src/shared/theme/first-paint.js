// Runs in the head of every page, before anything is drawn: the theme that `theme.ts` keeps must not come after a flash of another,
// and the first screen of a signed-in page is for who has a session.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  if (read('user') !== null) document.documentElement.dataset.session = '';
  const theme = read('theme');
  if (theme !== 'light' && theme !== 'dark') return;
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="color-scheme"]').content = theme;
  for (const meta of document.querySelectorAll('meta[data-scheme]'))
    meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
})();
