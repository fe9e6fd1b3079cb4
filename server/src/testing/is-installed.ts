// Programs that give a second opinion, such as the readers of PDFs: they are asked where they are installed, and no test depends on them.
import { spawnSync } from 'node:child_process'

export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined
