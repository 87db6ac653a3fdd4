import { useEffect, useState } from 'react';
import type { QrPicture } from './qr-path.ts';
import { Skeleton } from './skeleton.tsx';

/** Width of the picture in CSS pixels (specification, section 9). */
const WIDTH = 200;

type Drawn = { readonly text: string; readonly picture: QrPicture | 'failed' };

/** A code to be photographed: always dark on white, since many readers don't see the inverse. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [drawn, setDrawn] = useState<Drawn>();

  useEffect(() => {
    let wanted = true;
    const show = (picture: QrPicture | 'failed') => wanted && setDrawn({ text, picture });
    import('./qr-path.ts').then(
      ({ qrPicture }) => show(qrPicture(text)),
      () => show('failed'),
    );
    return () => {
      wanted = false;
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
