// node --import register.ts out/main/index.js: the built main process with `electron` replaced by this folder's module.
import { registerHooks } from 'node:module';

const replacement = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: replacement, shortCircuit: true } : next(specifier, context),
});
