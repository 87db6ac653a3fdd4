// Says why the app does not open: the browser is too old, or a script did not load.
// A file of its own because the content security policy allows no inline script; in syntax of 2015, which old browsers run.
(() => {
  // What the build's target has and older browsers lack: Chrome 111, Firefox 128, Safari 16.4.
  function isSupported() {
    if (!('CSS' in window && 'registerProperty' in CSS)) return false;
    return CSS.supports('color', 'color-mix(in oklab, red, red)');
  }

  function show(id) {
    document.getElementById('root').hidden = true;
    document.getElementById(id).hidden = false;
  }

  function isOpening() {
    return document.querySelector('[data-opening]') !== null;
  }

  /** Not an extension's script. */
  function isOwn(url) {
    return typeof url === 'string' && url.startsWith(`${location.origin}/`) && url.endsWith('.js');
  }

  if (!isSupported()) {
    document.documentElement.dataset.outdated = '';
    document.addEventListener('DOMContentLoaded', () => show('outdated'));
    return;
  }

  // Errors of loading do not bubble.
  addEventListener(
    'error',
    ({ filename, target }) => isOpening() && isOwn(filename || target.src) && show('not-opened'),
    true,
  );
  document.addEventListener('DOMContentLoaded', () => {
    document.getElementById('open-again').addEventListener('click', () => location.reload());
  });
})();
