// Runs in the head of every page, before the first paint. Sets the theme that `theme.ts` stores, to avoid a flash of the
// other, and `data-session`, which selects the first screen of signed-in pages.
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
