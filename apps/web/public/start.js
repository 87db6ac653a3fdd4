// Shows the screen's layout to a signed-in customer until the app has started (build/start-screens/).
// A file of its own because the content security policy allows no inline script.
(() => {
  // See opening.js.
  if (document.documentElement.dataset.outdated !== undefined) return;
  const { screen, app } = document.currentScript.dataset;
  // The build's markup and its app are all that the content security policy lets this script use.
  const trusted = window.trustedTypes?.createPolicy('lastro-start', {
    createHTML: (markup) => markup,
    createScriptURL: () => app,
  });

  function showScreen() {
    const path = location.pathname.split('/').filter(Boolean);
    // A query may change the layout, which would then shift visibly.
    if (location.search !== '') return;
    if ((path.at(-1)?.toLowerCase() ?? 'dashboard') !== screen || !isSignedIn()) return;
    const text = document.querySelector(`script[data-layout="${findLayout()}"]`);
    const splash = document.querySelector('.splash');
    const start = document.createElement('div');
    start.inert = true;
    start.innerHTML = trusted?.createHTML(text.textContent) ?? text.textContent;
    splash.classList.replace('splash', 'sr-only');
    splash.after(start);
  }

  function isSignedIn() {
    try {
      return localStorage.getItem('token') !== null;
    } catch {
      // Without storage there is no session to show.
      return false;
    }
  }

  function findLayout() {
    if (matchMedia('(width < 48rem)').matches) return 'phone';
    return document.cookie.split('; ').includes('sidebar_state=false') ? 'collapsed' : 'wide';
  }

  function startApp() {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = trusted?.createScriptURL(app) ?? app;
    document.head.append(script);
  }

  showScreen();
  // Scripts that are loaded already would run before the first paint. A hidden page is not painted.
  if (document.visibilityState === 'hidden') startApp();
  else requestAnimationFrame(() => setTimeout(startApp));
})();
