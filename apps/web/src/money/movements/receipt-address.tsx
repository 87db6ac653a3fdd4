import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { receiptIn, receiptPage } from '../../lib/movements/receipt-address.ts';

interface ReceiptAddressProps {
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** A screen that is opened at the address of a receipt no longer knows the movement, so the history shows it. */
export function ReceiptAddress({ skeleton, children }: ReceiptAddressProps) {
  const { search } = useLocation();
  const [receipt] = useState(() => receiptIn(search));
  if (receipt === null) return children;
  return (
    <>
      {skeleton}
      <Navigate to={receiptPage(receipt)} replace />
    </>
  );
}
