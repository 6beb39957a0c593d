// Sets the theme before the first paint. A file of its own, because the security policy allows no inline script.
(function () {
  let theme = null;
  try {
    theme = localStorage.getItem('bugmatrix.theme');
  } catch {
    // Storage is denied: the system's choice stands.
  }
  if (theme !== 'light' && theme !== 'dark') return;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.content = theme === 'light' ? '#f8fafc' : '#0b1220';
  }
})();
