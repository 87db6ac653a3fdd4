import { Link } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { ALREADY_EXCHANGED, NOTHING_MORE } from './messages.ts';

export function AlreadyExchanged() {
  return (
    <div role="alert" className="mb-5">
      <Notice tone="warning" title={ALREADY_EXCHANGED}>
        {NOTHING_MORE}{' '}
        <Link to="/History?type=crypto_exchange" className="font-semibold text-link underline">
          Ver meus câmbios
        </Link>
      </Notice>
    </div>
  );
}
