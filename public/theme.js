// Sets theme and motion before the first paint, and what /admin shows then. A file of its own, because the security policy allows no inline script.
(function () {
  const root = document.documentElement;

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is denied: the system's wishes stand.
      return null;
    }
  }

  if (stored('bugmatrix.motion') === 'off') root.dataset.motion = 'off';
  // An operator signed in before: the form need not show (src/dashboard/gate/admin-gate.tsx).
  if (stored('bugmatrix.admin.auth') === 'true') root.dataset.operator = '';
  const theme = stored('bugmatrix.theme');
  if (theme !== 'light' && theme !== 'dark') return;
  root.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.content = theme === 'light' ? '#3b82f6' : '#0b1220';
  }
})();
