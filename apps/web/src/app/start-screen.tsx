import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { findPage } from './pages.ts';
import { Shell } from './shell/shell.tsx';

const HYDRATION_MARKERS = /<!--.*?-->/g;

/**
 * A customer's screen before any data, as HTML. Only the build calls it (build/start-screens/).
 * @throws what a component throws
 */
export async function renderStartScreen(name: string): Promise<string> {
  const page = findPage(name);
  await page.screen.part.load();
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/${page.name}`]}>
        <Shell page={page} />
      </MemoryRouter>
    </QueryClientProvider>,
    // React streams larger parts with a script, which the page does not run.
    {
      onError(failure) {
        failures.push(failure);
      },
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return withDisabledFields(html.replaceAll(HYDRATION_MARKERS, ''));
}

/** A field that the app is about to replace would look as if it could be typed into. */
function withDisabledFields(html: string): string {
  return html.replaceAll(/<(input|textarea|select)(?=[ />])/g, '<$1 disabled');
}
