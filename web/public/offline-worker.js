// Answers a URL that cannot be reached with a page that says so. Everything else goes to the network untouched.
const cacheName = 'legajo-offline-2';
const files = ['/offline', '/plain-page.css', '/favicon.svg'];

addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
  skipWaiting();
});

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
      ),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/offline')));
  else if (files.includes(new URL(request.url).pathname))
    event.respondWith(fetch(request).catch(() => caches.match(request, { ignoreSearch: true })));
});
