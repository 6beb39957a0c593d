import { ErrorPage } from './error-page.tsx';

export default function UnavailablePage() {
  return <ErrorPage code="503" />;
}
