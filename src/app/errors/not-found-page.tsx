import { ErrorPage } from './error-page.tsx';

export default function NotFoundPage() {
  return <ErrorPage code="404" />;
}
