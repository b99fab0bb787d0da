import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';

/** Link to buy credits, shown when few are left. */
export const BuyCreditsLink = () => (
  <Link to={paths.billing} className="prose-link inline-flex min-h-6 items-center font-medium">
    Comprar Creditos
  </Link>
);
