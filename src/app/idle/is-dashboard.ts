/** Whether a path is the dashboard's or one of its views: all figures, so that what accompanies other pages stays away. */
export function isDashboard(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/');
}
