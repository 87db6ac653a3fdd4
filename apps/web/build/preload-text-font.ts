import type { Plugin } from 'vite';

/** Only the stylesheet names the text font; preloading it from the page saves one round trip. */
export function preloadTextFont(): Plugin {
  return {
    name: 'lastro:preload-text-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) =>
          /figtree-latin-wght-normal.*\.woff2$/.test(name),
        );
        if (!font) throw new Error('the text font is not in the bundle');
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
