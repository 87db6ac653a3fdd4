import { Link } from 'react-router';
import { PublicFrame } from '../../ui/page/public-frame.tsx';
import LastroPage from './lastro-page.tsx';

/** Shown without a session. */
export default function PublicLastroPage() {
  const signIn = (
    <Link to="/login" className="flex min-h-11 items-center px-2 font-semibold text-link">
      Entrar
    </Link>
  );
  return (
    <PublicFrame width="wide" aside={signIn}>
      <LastroPage />
    </PublicFrame>
  );
}
