import { Navigate, type RouteObject } from 'react-router-dom';
import { LoadingView } from '@/app/loading-view.tsx';
import { Root } from '@/app/root.tsx';
import { MissingPage, RouterFallback } from '@/app/router-fallback.tsx';
import { environment } from '@/platform/running-environment.ts';
import { paths } from '@/shared/paths.ts';
import { loadPage } from '@/ui/code/load-page.ts';

const chatbotPage = () => loadPage('ChatbotPage', () => import('@/app/chatbot/chatbot-page.tsx'));
const uploadPage = () => loadPage('UploadPage', () => import('@/documents/upload/upload-page.tsx'));
const mailedLinkPage = () =>
  loadPage('MailedLinkPage', () => import('@/identity/mailed-link/mailed-link-page.tsx'));

const publicPages = [
  { index: true, lazy: () => loadPage('LandingPage', () => import('@/landing/landing-page.tsx')) },
  { path: 'pricing', lazy: () => loadPage('PricingPage', () => import('@/pricing/pricing-page.tsx')) },
  { path: 'faq', lazy: () => loadPage('FaqPage', () => import('@/faq/faq-page.tsx')) },
  { path: 'legal', lazy: () => loadPage('LegalPage', () => import('@/legal/legal-page.tsx')) },
  { path: 'cookies', lazy: () => loadPage('CookiesPage', () => import('@/cookies/cookies-page.tsx')) },
  { path: 'login', lazy: () => loadPage('LoginPage', () => import('@/identity/login-page.tsx')) },
  { path: 'register', lazy: () => loadPage('RegisterPage', () => import('@/identity/register-page.tsx')) },
  {
    path: 'forgot-password',
    lazy: () => loadPage('ForgotPasswordPage', () => import('@/identity/forgot-password-page.tsx')),
  },
  {
    path: 'paymentok',
    lazy: () => loadPage('PaymentDonePage', () => import('@/billing/payment/payment-done-page.tsx')),
  },
  {
    path: 'paymentnok',
    lazy: () => loadPage('PaymentFailedPage', () => import('@/billing/payment/payment-failed-page.tsx')),
  },
  { path: 'auth/action', lazy: mailedLinkPage },
  { path: 'asegurar-cuenta', lazy: mailedLinkPage },
  { path: 'cambiar-correo', lazy: mailedLinkPage },
  {
    path: 'correo',
    lazy: () => loadPage('MailPreferencePage', () => import('@/account/mail-preference-page.tsx')),
  },
];

const billingParts = [
  {
    index: true,
    lazy: () => loadPage('SummaryPage', () => import('@/billing/summary/summary-page.tsx')),
  },
  { path: 'planes', lazy: () => loadPage('PlansPage', () => import('@/billing/plans/plans-page.tsx')) },
  { path: 'facturas', lazy: () => loadPage('InvoicesPage', () => import('@/billing/invoices-page.tsx')) },
  {
    path: 'movimientos',
    lazy: () => loadPage('MovementsPage', () => import('@/billing/movements/movements-page.tsx')),
  },
  { path: '*', element: <Navigate replace to={paths.billing} /> },
];

const signedInPages = [
  { path: 'home', lazy: () => loadPage('HomePage', () => import('@/home/home-page.tsx')) },
  {
    path: 'chatbot',
    children: [
      { index: true, lazy: chatbotPage },
      { path: 'upload', lazy: uploadPage },
      { path: 'delete', lazy: uploadPage },
    ],
  },
  { path: 'extract', lazy: () => loadPage('ExtractPage', () => import('@/extractor/extract-page.tsx')) },
  {
    path: 'expedientes',
    lazy: () => loadPage('CaseFilesPage', () => import('@/case-files/case-files-page.tsx')),
  },
  {
    path: 'comparaciones',
    children: [
      {
        index: true,
        lazy: () => loadPage('ComparisonsPage', () => import('@/comparisons/comparisons-page.tsx')),
      },
      {
        path: ':comparisonId',
        lazy: () => loadPage('ComparisonPage', () => import('@/comparisons/comparison-page.tsx')),
      },
    ],
  },
  {
    path: 'tablas',
    children: [
      { index: true, lazy: () => loadPage('TablesPage', () => import('@/tables/tables-page.tsx')) },
      { path: ':tableId', lazy: () => loadPage('TablePage', () => import('@/tables/table-page.tsx')) },
    ],
  },
  {
    path: 'plazos',
    lazy: () => loadPage('DeadlinesPage', () => import('@/deadlines/deadlines-page.tsx')),
  },
  {
    path: 'avisos',
    children: [
      { index: true, lazy: () => loadPage('WatchesPage', () => import('@/watches/watches-page.tsx')) },
      { path: ':watchId', lazy: () => loadPage('WatchPage', () => import('@/watches/watch-page.tsx')) },
    ],
  },
  {
    path: 'billing',
    lazy: () => loadPage('BillingPage', () => import('@/billing/billing-page.tsx')),
    children: billingParts,
  },
  { path: 'account', lazy: () => loadPage('AccountPage', () => import('@/app/account/account-page.tsx')) },
  { path: 'ayuda', lazy: () => loadPage('HelpPage', () => import('@/app/help/help-page.tsx')) },
  // Linked from no page; the server allows it only to the operator.
  {
    path: 'operacion',
    lazy: () => loadPage('OperatorPage', () => import('@/operations/operator-page.tsx')),
  },
];

const developerPages = [
  {
    path: 'componentes',
    lazy: () => loadPage('ComponentsPage', () => import('@/app/components-page/components-page.tsx')),
  },
];

/** All routes of the site. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouterFallback,
    HydrateFallback: LoadingView,
    children: [
      {
        // Renders failed and missing pages inside the root, so that they keep the cookie banner and the connection
        // notice.
        ErrorBoundary: RouterFallback,
        children: [
          ...publicPages,
          {
            lazy: () => loadPage('SignedInLayout', () => import('@/app/signed-in-layout.tsx')),
            children: signedInPages,
          },
          ...(environment().stage === 'local' ? developerPages : []),
          { path: '*', Component: MissingPage },
        ],
      },
    ],
  },
];
