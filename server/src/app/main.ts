import { compileProduct, loadProduct } from './launch.ts'

// `main.js compile` is the last step of the build.
if (process.argv[2] === 'compile') compileProduct()
else await loadProduct().start()
