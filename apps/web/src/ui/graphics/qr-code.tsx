import { useEffect, useState } from 'react';
import { Skeleton } from '../skeleton.tsx';
import type { QrPicture } from './qr-path.ts';

/** CSS pixels. */
const WIDTH = 200;

type DrawnCode = { readonly text: string; readonly picture: QrPicture | 'failed' };

/** Dark on white in both themes: many readers can't read the inverse. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [drawn, setDrawn] = useState<DrawnCode>();

  useEffect(() => {
    let active = true;
    const show = (picture: QrPicture | 'failed') => active && setDrawn({ text, picture });
    import('./qr-path.ts').then(
      ({ qrPicture }) => show(qrPicture(text)),
      () => show('failed'),
    );
    return () => {
      active = false;
    };
  }, [text]);

  const picture = drawn?.text === text ? drawn.picture : undefined;
  return (
    <div className="grid size-56 shrink-0 place-items-center rounded-card border border-hairline bg-white text-ink">
      {picture === undefined && <Skeleton className="size-44 bg-ink/10" />}
      {picture === 'failed' && (
        <p className="px-6 text-center text-sm">
          Não foi possível desenhar o QR code. Use o código copia e cola.
        </p>
      )}
      {typeof picture === 'object' && (
        <svg
          role="img"
          aria-label={label}
          width={WIDTH}
          height={WIDTH}
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          shapeRendering="crispEdges"
        >
          <path d={picture.path} fill="currentColor" />
        </svg>
      )}
    </div>
  );
}
