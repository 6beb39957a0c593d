import { Navigate, useLocation } from 'react-router-dom';
import NotFoundPage from './not-found-page.tsx';

/** The router's key of the entry that a document begins with. */
const FIRST_ENTRY = 'default';

/** As a document it is the error page in place, as the server sent it; a link inside the application leads to the address of that page. */
export default function UnknownPostPage() {
  const { key } = useLocation();
  return key === FIRST_ENTRY ? <NotFoundPage /> : <Navigate to="/404" replace />;
}
