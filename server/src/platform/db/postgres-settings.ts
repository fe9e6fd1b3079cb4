// The settings of the embedded Postgres: its defaults suit a machine of twenty years ago.

const megabyte = 1024 * 1024
const between = (low: number, value: number, high: number) => Math.round(Math.min(Math.max(value, low), high))

/** An eighth of the memory for shared buffers, so that many rows can be changed at once without writing each page twice. */
export const ownSettings = (totalMemory: number): Readonly<Record<string, string>> => ({
  shared_buffers: `${between(128, totalMemory / megabyte / 8, 1024)}MB`,
  effective_cache_size: `${between(512, totalMemory / megabyte / 2, 65_536)}MB`,
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  // The only built-in compression costs more than the pages it saves: half of the time of a change of many rows.
  wal_compression: 'off',
  // Disks no longer seek, so random reads through an index are cheap.
  random_page_cost: '1.1',
  // JIT compilation of a statement takes longer than any of our statements.
  jit: 'off',
  // Totals use index-only scans only while tables are vacuumed frequently.
  autovacuum_naptime: '15s',
  autovacuum_vacuum_cost_limit: '2000',
})
