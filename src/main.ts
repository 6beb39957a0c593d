import './trusted-types.ts';
import './start-auth.ts';
import './start-recording.ts';
import './styles/main.css';
import { keepLastClick, startApplication } from './start-application.ts';

// The page view is recorded with the first script; the application follows.
keepLastClick();
startApplication(() => import('./start.tsx'));
