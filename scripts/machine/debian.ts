import { existsSync, readFileSync } from 'node:fs';
import { runChild } from './child.ts';

/** Whether {@link installFromDebian} can work: this is root on Debian. Ubuntu's packages of browsers only hand over to snap, which does not work in a container. */
export function isRootOnDebian() {
  const isRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  return isRoot && !/^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Installs packages, and answers whether all are in place; waits up to two minutes while another program installs some. */
export async function installFromDebian(names: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-o', 'DPkg::Lock::Timeout=120'];
  await runChild('apt-get', [...wait, 'update'], { cwd: '/', env });
  const { code } = await runChild('apt-get', [...wait, 'install', '-y', '--no-install-recommends', ...names], { cwd: '/', env });
  return code === 0;
}
