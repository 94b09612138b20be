import { defineComponent, h, onBeforeUnmount, onMounted, ref, toRaw, watch, type PropType } from 'vue';
import type { Island, WeaverComponents, WeaverSDK } from 'weaver-sdk';

declare const weaverSDK: WeaverSDK;

/**
 * Contains an island of the office platform: `comp` is its component, `data` its props; `change` is the module's own
 * event.
 */
export const OfficeIsland = defineComponent({
  name: 'OfficeIsland',
  props: {
    comp: { type: String as PropType<keyof WeaverComponents>, required: true },
    data: { type: Object as PropType<Readonly<Record<string, unknown>>>, default: () => ({}) },
  },
  emits: ['change'],
  setup(props, { emit }) {
    const place = ref<HTMLElement>();
    // It may be any component, so its events and props are those of none in particular.
    let island: Island | undefined;
    onMounted(() => {
      if (!place.value) return;
      // Modules receive plain data instead of Vue's proxies.
      island = weaverSDK.render<string>(place.value, props.comp, toRaw(props.data));
      island.on('change', (payload) => {
        emit('change', payload);
      });
    });
    watch(
      () => props.data,
      (data) => island?.update(toRaw(data)),
    );
    onBeforeUnmount(() => {
      void island?.unmount();
    });
    return () => h('div', { ref: place });
  },
});
