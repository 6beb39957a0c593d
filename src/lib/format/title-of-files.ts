/** `access.log`, `access.log and 2 more`. */
export function titleOfFiles([first, ...others]: readonly Pick<File, 'name'>[]): string {
  return [first?.name ?? '', ...(others.length > 0 ? [`and ${others.length} more`] : [])].join(' ');
}
