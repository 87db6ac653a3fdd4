import type { Contact } from './forms.ts';

/** Built from the input only: the server does not reveal whether the contact exists. */
export function codeSentText({ email, phone }: Contact, sandbox: boolean): string {
  if (sandbox) return 'Código enviado! (Veja o console do backend para testar)';
  return email === ''
    ? `Enviamos um código por SMS para ••••${phone.replace(/\D/g, '').slice(-4)}. Vale por 10 minutos.`
    : `Enviamos um código para ${maskEmail(email)}. Vale por 10 minutos.`;
}

/** 'bruno@lastro.example' as 'b•••@lastro.example'. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
