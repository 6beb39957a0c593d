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
  configs?: { source: string; target: string }[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
}
interface Composition {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  configs?: Record<string, { content: string }>;
}

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
const ONE = read('scripts/site/compose.yaml');
const MORE = read('scripts/site/cluster.yaml');

/** As Compose adds one file to another, as far as these go: maps are joined, and of what is else the later holds. */
function joined(first: unknown, later: unknown): unknown {
  const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isMap(first) || !isMap(later)) return later ?? first;
  return Object.fromEntries(
    [...new Set([...Object.keys(first), ...Object.keys(later)])].map((key) => [key, joined(first[key], later[key])]),
  );
}

const server = parse(ONE, { merge: true }) as Composition;
const added = parse(MORE, { merge: true }) as { services: Record<string, { extends?: { service: string } }> };
for (const [name, { extends: base, ...service }] of Object.entries(added.services))
  added.services[name] = base === undefined ? service : (joined(server.services[base.service], service) as object);
const cluster = joined(server, added) as Composition;

describe.each([
  ['one server', ONE, server],
  ['a cluster', ONE + MORE, cluster],
])('the whole site on %s', (_, text, { services, volumes }) => {
  const all = Object.entries(services);

  it('pins every image to a version', () => {
    for (const [name, { image }] of all) expect(`${name}: ${image}`).toMatch(/:\d+\.\d+/);
  });

  it('tells of every service that goes on whether it does its work, and waits for what a service needs', () => {
    const silent = all.filter(([, { healthcheck, restart }]) => restart !== undefined && healthcheck === undefined);
    expect(silent).toEqual([]);
    const unreached = all.flatMap(([name, service]) =>
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
    const commands = [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name]) => name!);
    expect(commands.length).toBeGreaterThan(3);
    for (const name of commands) expect(Object.keys(scripts)).toContain(name);
    const named = all.flatMap(([, service]) => service.volumes ?? []).filter((volume) => !volume.startsWith('.'));
    // Each is of one service.
    expect(named.map((volume) => volume.split(':')[0]).sort()).toEqual(Object.keys(volumes).sort());
    expect(all.filter(([, service]) => 'ports' in service).map(([name]) => name)).toEqual(['proxy']);
  });

  it('asks for at most eight variables, each explained, and sets none that nothing reads', () => {
    const asked = [...new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!))];
    expect(asked.length).toBeLessThanOrEqual(8);
    const [page, reference] = [read('docs/whole-site.md'), read('docs/configuration.md')];
    expect(asked.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    const set = all.filter(([, { image }]) => image.startsWith('node')).flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect([...new Set(set)].filter((name) => !reference.includes(`\`${name}`))).toEqual([]);
  });
});

describe('the servers of the cluster', () => {
  const [servers, keepers] = ['cluster', 'keeper'].map((name) => parse(cluster.configs![name]!.content)) as [ServerConfig, KeeperConfig];
  const holding = (config: string) =>
    Object.entries(cluster.services).filter(([, { configs = [] }]) => configs.some(({ source }) => source === config));
  const environmentOf = (name: string) => cluster.services[name]?.environment ?? {};

  it('are two shards of two replicas, each by the name of a service that knows its place, and the functions name their cluster', () => {
    const name = environmentOf('tables')['CLICKHOUSE_CLUSTER'] ?? '';
    for (const service of ['build', 'site', 'nightly']) expect(environmentOf(service)['CLICKHOUSE_CLUSTER']).toBe(name);
    const shards = servers.remote_servers[name]!.shard;
    expect(shards.map(({ internal_replication }) => internal_replication)).toEqual([true, true]);
    const places = shards.flatMap(({ replica }, shard) => replica.map(({ host }, i) => [host, String(shard + 1), String(i + 1)]));
    expect(places.length).toBe(4);
    expect(holding('cluster').map(([host]) => [host, environmentOf(host)['SHARD'], environmentOf(host)['REPLICA']])).toEqual(places);
    // Replicas fetch from each other by the name of the machine.
    for (const [host, service] of holding('cluster')) expect(service).toMatchObject({ hostname: host });
  });

  it('ask three keepers, which know each other by number, and read no variable that is not set', () => {
    const ports = keepers.keeper_server.raft_configuration.server.map(({ id, hostname }) => [hostname, String(id)]);
    expect(ports.length).toBe(3);
    expect(holding('keeper').map(([host]) => [host, environmentOf(host)['KEEPER_ID']])).toEqual(ports);
    const { tcp_port: port } = keepers.keeper_server;
    expect(servers.zookeeper.node).toEqual(ports.map(([host]) => ({ host, port })));
    for (const config of ['cluster', 'keeper']) {
      const read = [...cluster.configs![config]!.content.matchAll(/'@from_env': (\w+)/g)].map(([, name]) => name!);
      expect(read.length).toBeGreaterThan(0);
      for (const [host, { configs }] of holding(config)) {
        expect(Object.keys(environmentOf(host))).toEqual(expect.arrayContaining(read));
        expect(config === 'cluster' || configs?.[0]?.target === environmentOf(host)['KEEPER_CONFIG']).toBe(true);
      }
    }
  });
});

interface ServerConfig {
  remote_servers: Record<string, { shard: { internal_replication: boolean; replica: { host: string }[] }[] }>;
  zookeeper: { node: { host: string; port: number }[] };
}
interface KeeperConfig {
  keeper_server: { tcp_port: number; raft_configuration: { server: { id: number; hostname: string }[] } };
}
