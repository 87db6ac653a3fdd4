const VIEWS = ['pix', 'cripto'];

let current = VIEWS[0];

export function currentView() {
  return current;
}

/** Shows the view of the URL fragment, and follows its changes. @param {() => void} onChanged */
export function mountViews(onChanged) {
  const showCurrent = () => {
    const named = location.hash.slice(1);
    if (!VIEWS.includes(named)) return;
    current = named;
    show();
    onChanged();
  };
  addEventListener('hashchange', showCurrent);
  showCurrent();
}

function show() {
  for (const card of document.querySelectorAll('[data-part]')) {
    card.toggleAttribute('hidden', card.getAttribute('data-part') !== current);
  }
  for (const link of document.querySelectorAll('[data-view]')) {
    if (link.getAttribute('data-view') === current) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
