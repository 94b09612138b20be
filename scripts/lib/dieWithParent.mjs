// Preloaded (`node --import`) into the platform server: when the start script dies without a chance to say so
// (kill -9, a closed terminal), its IPC channel closes, and the server ends as if Ctrl-C had been pressed.
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 10_000).unref();
});
// The channel alone must not keep a finished server alive.
process.channel?.unref();
