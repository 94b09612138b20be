import type { HookRegistry, Readiness, ReadinessState } from '../../events/index.js';

type AnyReadiness = Readiness<unknown>;

/** The page's hooks: what was said and who listens by this way can be taken back together. */
export function createPassingHooks(registry: HookRegistry): {
  readonly view: HookRegistry;
  readonly end: () => void;
} {
  /** One view for each hook, so that who asks twice gets the same one. */
  const views = new WeakMap<AnyReadiness, AnyReadiness>();
  /** What modules said, by hook. */
  const said = new Map<AnyReadiness, ReadinessState<unknown>>();
  const listening = new Set<() => void>();

  const viewOf = (hook: AnyReadiness): AnyReadiness => {
    const say = (speak: () => void): void => {
      const before = hook.state;
      speak();
      if (hook.state !== before) said.set(hook, hook.state);
    };
    return {
      ...hook,
      get state() {
        return hook.state;
      },
      succeed(data) {
        say(() => {
          hook.succeed(data);
        });
      },
      fail(error) {
        say(() => {
          hook.fail(error);
        });
      },
      onSettled(listener) {
        const off = hook.onSettled(listener);
        const end = (): void => {
          listening.delete(end);
          off();
        };
        listening.add(end);
        return end;
      },
    };
  };

  return {
    view: {
      hook<Data>(lib: string, name: string) {
        const hook = registry.hook(lib, name);
        const view = views.get(hook) ?? viewOf(hook);
        views.set(hook, view);
        return view as Readiness<Data>;
      },
    },
    end() {
      for (const end of [...listening]) end();
      // What somebody else has said since is theirs.
      for (const [hook, state] of said) if (hook.state === state) hook.reset();
      said.clear();
    },
  };
}
