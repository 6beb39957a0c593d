import { ErrorPage } from './error-page.tsx';

export default function ServerErrorPage() {
  return <ErrorPage code="500" />;
}
