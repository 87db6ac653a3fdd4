import { GoodToKnow } from '../../ui/page/good-to-know.tsx';

const FACTS = [
  'O dinheiro chega na hora, a qualquer dia e horário.',
  'Entre clientes Lastro não há tarifa, em nenhuma moeda.',
  'Uma transferência não pode ser desfeita. Confira o nome na revisão.',
] as const;

export function TransferAside() {
  return (
    <div className="lg:pt-2">
      <GoodToKnow facts={FACTS} />
    </div>
  );
}
