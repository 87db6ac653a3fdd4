// Runs before the first paint, so that a theme chosen on this device is not preceded by a flash of the system's.
// A file of its own because the content security policy allows no inline script. See src/lib/browser/theme.ts.
(() => {
  const colors = { light: '#f7f6f2', dark: '#0a1a17' };
  let theme = null;
  try {
    theme = localStorage.getItem('lastro.theme');
  } catch {
    // Storage may be blocked: the system's theme applies.
  }
  if (theme !== 'light' && theme !== 'dark') return;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = colors[theme];
})();
