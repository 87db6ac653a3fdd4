/** The page's views, one at a time, each with an address of its own: `#pix` and `#cripto`. */

const VIEWS = ['pix', 'cripto'];

let current = VIEWS[0];

export function currentView() {
  return current;
}

/** Shows the view that the address names, now and whenever it changes. @param {() => void} onChanged */
export function mountViews(onChanged) {
  const follow = () => {
    const named = location.hash.slice(1);
    if (!VIEWS.includes(named)) return;
    current = named;
    show();
    onChanged();
  };
  addEventListener('hashchange', follow);
  follow();
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
