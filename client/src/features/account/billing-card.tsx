import { BillingPortal } from '../../components/plan/billing-portal.tsx';
import { Card } from '../../components/ui/card.tsx';

export function BillingCard() {
  return (
    <Card aria-labelledby="billing">
      <h2 id="billing" className="text-heading">
        Billing
      </h2>
      <p className="mt-2 mb-4 max-w-measure text-quiet">
        Your card, your receipts and the subscription are looked after on the payment provider’s own page. We never see
        the card’s number.
      </p>
      <BillingPortal />
    </Card>
  );
}
