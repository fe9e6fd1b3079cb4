// Jobs of a test that end without an attempt left.
import { setTimeout as pause } from 'node:timers/promises'
import type { TestApp } from './app.ts'

/** New jobs look as if their process had died an hour ago, during their last attempt. */
export const killLastAttempts = ({ sql }: TestApp) =>
  sql.query(`
    create or replace function public.kill_last_attempt() returns trigger language plpgsql as $$
    begin
      new.attempts := new.max_attempts;
      new.locked_by := 'gone';
      new.locked_at := now() - interval '1 hour';
      return new;
    end $$;
    create trigger kill_last_attempt before insert on graphile_worker._private_jobs
      for each row execute function public.kill_last_attempt()`)

/** Lets new jobs live, waits until the killed ones are given up, and removes them: a dead job fails a test. */
export const mendAttempts = async ({ sql }: TestApp) => {
  await sql.query('drop trigger kill_last_attempt on graphile_worker._private_jobs')
  for (;;) {
    const { rows } = await sql.query<{ open: number }>(
      'select count(*)::int as open from graphile_worker._private_jobs where attempts < max_attempts or locked_at is not null',
    )
    if (rows[0]?.open === 0) break
    await pause(50)
  }
  await sql.query('delete from graphile_worker._private_jobs')
}
