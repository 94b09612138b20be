import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../lib/paths.mjs';

const folder = join(root, 'docs/opentelemetry');
const files = readdirSync(folder);

/** The parts of a configuration of the Collector that are checked. */
interface CollectorConfig {
  readonly receivers: {
    readonly otlp: {
      readonly protocols: {
        readonly http: {
          readonly endpoint: string;
          readonly max_request_body_size?: number;
          readonly cors: {
            readonly allowed_origins: readonly string[];
            readonly allowed_headers: readonly string[];
          };
        };
      };
    };
  };
  readonly processors: Readonly<Record<string, unknown>>;
  readonly exporters: Readonly<Record<string, unknown>>;
  readonly service: {
    readonly pipelines: Readonly<
      Record<string, Readonly<Record<'receivers' | 'processors' | 'exporters', readonly string[]>>>
    >;
  };
}

it('knows every file', () => {
  expect(files).toEqual(['clickhouse.yaml', 'jaeger.yaml']);
});

describe.each(files)('%s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  // Without merge keys or other tags: what a Collector would not read, this does not either.
  const config = parse(text, { strict: true, uniqueKeys: true }) as CollectorConfig;
  const { http } = config.receivers.otlp.protocols;

  it('has pipelines for what the exporter sends, whose parts are all defined and all used', () => {
    const { pipelines } = config.service;
    expect(Object.keys(pipelines).sort()).toEqual(['logs', 'traces']);
    for (const kind of ['receivers', 'processors', 'exporters'] as const) {
      const used = new Set(Object.values(pipelines).flatMap((pipeline) => pipeline[kind]));
      expect([kind, [...used].sort()]).toEqual([kind, Object.keys(config[kind]).sort()]);
    }
  });

  it('begins every pipeline with the memory limit, as the Collector asks for', () => {
    for (const { processors } of Object.values(config.service.pipelines)) {
      expect(processors[0]).toBe('memory_limiter');
    }
  });

  it('receives OTLP over HTTP from named origins alone', () => {
    expect(http.endpoint).toBe('0.0.0.0:4318');
    expect(http.cors.allowed_origins.length).toBeGreaterThan(0);
    for (const origin of http.cors.allowed_origins) expect(new URL(origin).origin).toBe(origin);
    expect(http.cors.allowed_headers).toEqual(['x-tenant']);
  });

  it('has no secret in it', () => {
    const secrets = [...text.matchAll(/^\s*(?:username|password|token):\s*(.*)$/gm)].map(
      ([, value]) => value,
    );
    for (const value of secrets) expect(value).toMatch(/^\$\{env:[A-Z_]+\}$/);
  });

  it('says of the limit of a body what it is', () => {
    const limit = http.max_request_body_size;
    const said = /(\d+) MiB, room for the (\d+) records of a request with (\d+) KiB each/.exec(text);
    if (limit === undefined) return expect(said).toBeNull();
    const [, mib, records, kib] = (said ?? []).map(Number);
    expect(limit).toBe((mib ?? 0) * 1_048_576);
    expect(limit).toBe((records ?? 0) * (kib ?? 0) * 1_024);
    // The batch of the exporter.
    const queue = readFileSync(join(root, 'src/otel/signalQueue.ts'), 'utf8');
    return expect(Number(/BATCH_LENGTH = (\d+)/.exec(queue)?.[1])).toBe(records);
  });
});
