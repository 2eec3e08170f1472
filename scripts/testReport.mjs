// A reporter of Vitest: each test file with what it failed at and how many of its tests passed, as JSON in the file that
// TEST_REPORT names. Unlike Vitest's own report it names files that were lost with their process, too.
import { writeFileSync } from 'node:fs'

const textOf = ({ stack, message }) => stack ?? message

export default class TestReport {
  onTestRunStart(specifications) {
    this.files = new Set(specifications.map(({ moduleId }) => moduleId))
  }

  onTestRunEnd(modules, errors) {
    const ran = new Map(modules.map((module) => [module.moduleId, module]))
    // An error outside of a test is a fault of the file that ran, if Vitest knows it.
    const textsOf = (isOf) => errors.filter(({ VITEST_TEST_PATH: file }) => isOf(file)).map(textOf)
    const files = Array.from(this.files, (file) => {
      const { faults, passedTests } = outcomeOf(ran.get(file))
      return { file, faults: [...faults, ...textsOf((of) => of === file)], passedTests }
    })
    writeFileSync(
      process.env.TEST_REPORT,
      JSON.stringify({ files, errors: textsOf((of) => !this.files.has(of)) }),
    )
  }
}

/** What a file failed at, one text for each test, or for the file itself. */
function outcomeOf(module) {
  const tests = module ? [...module.children.allTests()] : []
  const of = (state) => tests.filter((test) => test.result().state === state)
  const faults = [
    ...(module?.errors() ?? []).map(textOf),
    ...of('failed').map((test) => `${test.fullName}\n${textOf(test.result().errors[0])}`),
  ]
  if (!module || of('pending').length > 0) faults.push('its process ended before its tests')
  else if (faults.length === 0 && !module.ok()) faults.push('failed')
  return { faults, passedTests: of('passed').length }
}
