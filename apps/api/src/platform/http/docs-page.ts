import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0b2b26"/>
<rect x="9" y="6.5" width="5" height="11" rx="1.25" fill="#f7f6f2"/>
<path d="M9 18.75h15.5a6.75 6.75 0 0 1-6.75 6.75h-2A6.75 6.75 0 0 1 9 18.75Z" fill="#2fd6a3"/></svg>`;

const STYLE = `
body { background: #f7f6f2; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag { color: #0b2b26; font-family: system-ui, sans-serif; }
.swagger-ui .wrapper { max-width: 72rem; }
.swagger-ui .info { margin: 2rem 0; padding-left: 4.5rem; background: url(favicon.svg) 0 0.25rem / 3.25rem no-repeat; }
.swagger-ui .info .title small { background: #0b2b26; }
.swagger-ui .scheme-container { background: none; box-shadow: none; padding: 0 0 1rem; }
.swagger-ui .opblock-tag { border-bottom-color: #e4e2da; }
.swagger-ui .opblock { border-radius: 0.75rem; box-shadow: none; }
.swagger-ui .btn.authorize { border-color: #0a6b51; color: #0a6b51; }
.swagger-ui .btn.authorize svg { fill: #0a6b51; }
.swagger-ui .btn.execute { background: #0b2b26; border-color: #0b2b26; }
.swagger-ui .opblock-summary-path { overflow-wrap: anywhere; word-break: normal; }
@media (max-width: 48rem) {
  .swagger-ui .wrapper { padding: 0 1rem; }
  .swagger-ui .opblock .opblock-summary-description { display: none; }
  .swagger-ui .opblock-body, .swagger-ui .table-container { overflow-x: auto; }
}
`;

// The library sets no viewport, so phones would lay the page out at desktop width.
const VIEWPORT = `
const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);
`;

export const DOCS_PAGE: FastifySwaggerUiOptions = {
  routePrefix: '/docs',
  staticCSP: true,
  // No URL bar; calls are grouped and collapsed.
  uiConfig: { layout: 'BaseLayout', docExpansion: 'none', defaultModelsExpandDepth: -1, deepLinking: true },
  theme: {
    title: 'Lastro API',
    favicon: [{ filename: 'favicon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: LOGO }],
    css: [{ filename: 'lastro.css', content: STYLE }],
    js: [{ filename: 'viewport.js', content: VIEWPORT }],
  },
};
