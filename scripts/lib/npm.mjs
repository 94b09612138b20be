/**
 * How to run npm from Node: `npm start` sets its own path in the environment, so that neither PATH nor a shell (npm is a
 * .cmd file on Windows) is needed.
 *
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, nodePath?: string, platform?: string }} [here]
 * @returns {{ command: string, args: readonly string[] }}
 */
export function npmCommand(args, here = {}) {
  const { env = process.env, nodePath = process.execPath, platform = process.platform } = here;
  const cli = env['npm_execpath'];
  // Another package manager (pnpm, yarn) sets the variable too.
  if (cli !== undefined && /npm-cli\.[cm]?js$/.test(cli)) return { command: nodePath, args: [cli, ...args] };
  if (platform === 'win32') return { command: 'cmd.exe', args: ['/d', '/s', '/c', 'npm', ...args] };
  return { command: 'npm', args };
}
