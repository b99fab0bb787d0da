import { creditPack } from '@contract/billing/plans.ts';
import { formatNumber } from '@/shared/format/format.ts';
import { Button, type ButtonProps } from '@/ui/button.tsx';
import { Offer } from './offer.tsx';

export function PackOffer({ button }: { readonly button: ButtonProps }) {
  return (
    <Offer
      name={creditPack.label}
      priceCents={creditPack.priceCents}
      period="pago único"
      features={[
        `${formatNumber(creditPack.credits)} créditos que no caducan`,
        'Sin renovación',
        'Se usan después de los de tu plan',
      ]}
    >
      <Button isWide {...button} aria-label="Comprar créditos sueltos">
        Comprar
      </Button>
    </Offer>
  );
}
