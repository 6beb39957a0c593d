import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '../../../../scripts/machine/project-root.ts';

interface Service {
  image: string;
  command?: string;
  restart?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
}

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
const TEXT = read('scripts/site/compose.yaml');
const { services, volumes } = parse(TEXT, { merge: true }) as { services: Record<string, Service>; volumes: Record<string, unknown> };
const SERVICES = Object.entries(services);

describe('the whole site on one server', () => {
  it('pins every image to a version', () => {
    for (const [name, { image }] of SERVICES) expect(`${name}: ${image}`).toMatch(/:\d+\.\d+/);
  });

  it('tells of every service that goes on whether it does its work, and waits for what a service needs', () => {
    const silent = SERVICES.filter(([, { healthcheck, restart }]) => restart !== undefined && healthcheck === undefined);
    expect(silent).toEqual([]);
    const unreached = SERVICES.flatMap(([name, service]) =>
      Object.entries(service.depends_on ?? {}).flatMap(([needed, { condition }]) => {
        const { healthcheck, restart } = services[needed] ?? {};
        const isReached = condition === 'service_healthy' ? healthcheck !== undefined : needed in services && restart === undefined;
        return isReached ? [] : [`${name} needs ${needed}`];
      }),
    );
    expect(unreached).toEqual([]);
  });

  it('runs commands that are there, keeps its rows in volumes that are named, and is opened by its proxy alone', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...TEXT.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name]) => name!);
    expect(commands.length).toBeGreaterThan(3);
    for (const name of commands) expect(Object.keys(scripts)).toContain(name);
    const named = SERVICES.flatMap(([, service]) => service.volumes ?? []).filter((volume) => !volume.startsWith('.'));
    expect(named.map((volume) => volume.split(':')[0])).toEqual(Object.keys(volumes));
    expect(SERVICES.filter(([, service]) => 'ports' in service).map(([name]) => name)).toEqual(['proxy']);
  });

  it('asks for at most eight variables, each explained, and sets none that nothing reads', () => {
    const asked = [...new Set([...TEXT.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!))];
    expect(asked.length).toBeLessThanOrEqual(8);
    const [page, reference] = [read('docs/whole-site.md'), read('docs/configuration.md')];
    expect(asked.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    const set = SERVICES.filter(([, { image }]) => image.startsWith('node')).flatMap(([, { environment = {} }]) =>
      Object.keys(environment),
    );
    expect([...new Set(set)].filter((name) => !reference.includes(`\`${name}`))).toEqual([]);
  });
});
