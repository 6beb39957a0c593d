import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useHydrated } from '#lib/react/use-hydrated.ts';
import NotFoundPage from '../errors/not-found-page.tsx';

/** As a document it is the error page in place, as the server sent it; a link inside the application leads to the address of that page. */
export default function UnknownPostPage() {
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const [isDocument] = useState(!hydrated);
  // The address that was asked for goes along: it is the one that was not found.
  return isDocument ? <NotFoundPage /> : <Navigate to="/404" state={{ missing: pathname }} replace />;
}

UnknownPostPage.facts = NotFoundPage.facts;
