import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../components/ui/button.tsx';
import { buttonClass } from '../components/ui/button-class.ts';

const PLACES = [
  { to: '/features', label: 'Features', text: 'What the extension holds' },
  { to: '/download', label: 'Download', text: 'Chrome, Edge, Brave, Firefox' },
  { to: '/real-time-analytics', label: 'Real-time analytics', text: 'Page views as they happen' },
  { to: '/privacy', label: 'Privacy', text: 'What is kept, and where' },
] as const;

export default function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <div className="page section">
      <p className="tabular text-sm font-medium text-link">404</p>
      <h1 tabIndex={-1} className="mt-2 text-4xl">
        Page Not Found
      </h1>
      <p className="mt-3 max-w-[60ch] text-muted">
        Found a bug? Not this time: nothing lives at this address. The link may be old, or a letter may be missing.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass('primary')}>
          Go Home
        </Link>
        <Button onClick={() => void navigate(-1)}>Go Back</Button>
      </div>
      <ul className="mt-12 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {PLACES.map((place) => (
          <li key={place.to}>
            <Link to={place.to} className="block h-full rounded-card border border-line bg-surface p-4 transition-colors hover:bg-raised">
              <span className="block font-medium text-link">{place.label}</span>
              <span className="text-sm text-muted">{place.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
