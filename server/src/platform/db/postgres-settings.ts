// How our own Postgres is set up: its defaults are those of a machine of twenty years ago.

const megabyte = 1024 * 1024
const between = (low: number, value: number, high: number) => Math.round(Math.min(Math.max(value, low), high))

/** An eighth of the memory for pages of its own, so that many rows can be changed at once without writing each page twice. */
export const ownSettings = (totalMemory: number): Readonly<Record<string, string>> => ({
  shared_buffers: `${between(128, totalMemory / megabyte / 8, 1024)}MB`,
  effective_cache_size: `${between(512, totalMemory / megabyte / 2, 65_536)}MB`,
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  // The only way that is built in costs more than the pages it saves: half of a change of many rows.
  wal_compression: 'off',
  // Disks have no arm any more: an index is worth its way.
  random_page_cost: '1.1',
  // Compiling a statement takes longer than any of ours.
  jit: 'off',
  // Totals are read from indexes alone as long as tables are vacuumed soon.
  autovacuum_naptime: '15s',
  autovacuum_vacuum_cost_limit: '2000',
})
