import { CameraOff, Flashlight, FlashlightOff, ScanQrCode, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { CameraProblem } from './camera.ts';
import type { Scanner as ScannerParts } from './use-scanner.ts';

const PROBLEMS: Readonly<Record<CameraProblem, { readonly title: string; readonly text: string }>> = {
  denied: {
    title: 'A câmera está bloqueada',
    text: 'Libere a câmera para este site nas configurações do navegador, ou use uma das opções abaixo.',
  },
  none: {
    title: 'Nenhuma câmera encontrada',
    text: 'Cole o código, escolha uma foto do QR code ou digite a chave.',
  },
  busy: {
    title: 'A câmera não abriu',
    text: 'Outro aplicativo pode estar usando a câmera. Feche-o e tente novamente, ou cole o código.',
  },
  insecure: {
    title: 'Câmera indisponível aqui',
    text: 'O navegador só libera a câmera em páginas seguras (https). Cole o código ou escolha uma foto.',
  },
};

export function Scanner({ scanner }: { readonly scanner: ScannerParts }) {
  const { state, video } = scanner;
  const running = state.kind === 'on' || state.kind === 'starting';
  return (
    <section
      aria-label="Câmera"
      className="relative grid aspect-square max-h-[46dvh] min-h-64 w-full place-items-center overflow-hidden rounded-card bg-ink text-white md:aspect-video md:max-h-80"
    >
      <video
        ref={video}
        muted
        playsInline
        className={running ? 'absolute inset-0 size-full object-cover' : 'hidden'}
      />
      {state.kind === 'on' && <Frame />}
      {state.kind === 'starting' && (
        <p role="status" className="relative flex items-center gap-2 font-semibold">
          <Spinner />
          Abrindo a câmera...
        </p>
      )}
      {state.kind === 'off' && (
        <div className="grid justify-items-center gap-4 px-6 text-center">
          <ScanQrCode className="size-14 text-mint" strokeWidth={1.5} />
          <p className="text-balance">Leia o QR code de qualquer cobrança PIX.</p>
          <Button variant="accent" onClick={scanner.open}>
            Abrir câmera
          </Button>
        </div>
      )}
      {state.kind === 'failed' && (
        <div role="alert" className="grid justify-items-center gap-2 px-6 text-center">
          <CameraOff className="size-10 text-mint" strokeWidth={1.5} />
          <p className="font-semibold">{PROBLEMS[state.problem].title}</p>
          <p className="text-sm text-balance">{PROBLEMS[state.problem].text}</p>
          {state.problem !== 'insecure' && (
            <Button variant="accent" className="mt-2" onClick={scanner.open}>
              Tentar novamente
            </Button>
          )}
        </div>
      )}
      {running && (
        <div className="absolute inset-x-3 top-3 flex justify-between">
          {state.kind === 'on' && state.torch !== null ? (
            <RoundButton
              label={state.torch ? 'Apagar lanterna' : 'Acender lanterna'}
              onClick={scanner.switchTorch}
            >
              {state.torch ? <FlashlightOff /> : <Flashlight />}
            </RoundButton>
          ) : (
            <span />
          )}
          <RoundButton label="Fechar câmera" onClick={scanner.close}>
            <X />
          </RoundButton>
        </div>
      )}
    </section>
  );
}

/** Only a guide: a code is read anywhere in the picture. */
function Frame() {
  return (
    <>
      <span
        aria-hidden="true"
        className="relative aspect-square h-3/5 rounded-card border-4 border-mint shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
      />
      <p role="status" className="absolute bottom-3 rounded-full bg-ink/80 px-3 py-1 text-sm font-semibold">
        Aponte para o QR code
      </p>
    </>
  );
}

interface RoundButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

function RoundButton({ label, onClick, children }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full bg-ink/80 text-white [&>svg]:size-5"
    >
      {children}
    </button>
  );
}
