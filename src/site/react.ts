// React's own task: evaluated alone, before anything that renders with it.
import 'react-dom/client';
