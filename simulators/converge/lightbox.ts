/** PayWithConverge.js as the merchant's page loads it: the form in a frame over the page. */
export const lightboxScript = `(function () {
  'use strict'
  var base = new URL(document.currentScript.src).origin
  var titles = { en: 'Card details', es: 'Datos de la tarjeta', 'zh-hans': '银行卡信息', 'zh-hant': '信用卡資料' }

  function titleFor(lang) {
    var tag = String(lang || 'en').toLowerCase()
    if (tag.indexOf('zh') === 0) return titles[/hant|tw|hk|mo/.test(tag) ? 'zh-hant' : 'zh-hans']
    return titles[tag.slice(0, 2)] || titles.en
  }

  window.PayWithConverge = {
    open: function (fields, callbacks) {
      var title = titleFor(document.documentElement.lang)
      var overlay = document.createElement('dialog')
      overlay.setAttribute('aria-label', title)
      Object.assign(overlay.style, {
        position: 'fixed', inset: '0', width: '100%', height: '100%', maxWidth: '100%', maxHeight: '100%',
        margin: '0', padding: '0', border: '0', overflow: 'hidden', background: 'rgba(0, 0, 0, 0.6)'
      })
      var frame = document.createElement('iframe')
      frame.title = title
      frame.referrerPolicy = 'strict-origin-when-cross-origin'
      Object.assign(frame.style, {
        position: 'absolute', left: '50%', top: '50%', transform: 'translate(-50%, -50%)', border: '0',
        width: 'min(30rem, 100%)', height: 'min(46rem, 100%)', borderRadius: '12px', background: 'Canvas'
      })
      frame.src = base + '/hosted-payments/sim-form?t=' + encodeURIComponent(fields.ssl_txn_auth_token || '') +
        '&o=' + encodeURIComponent(location.origin)

      function finish(callback, value) {
        window.removeEventListener('message', listen)
        overlay.close()
        overlay.remove()
        if (callback) callback(value)
      }
      function listen(event) {
        if (event.origin !== base || event.source !== frame.contentWindow) return
        var message = event.data
        if (!message || message.sim !== 'converge') return
        if (message.kind === 'approval') finish(callbacks.onApproval, message.data)
        else if (message.kind === 'declined') finish(callbacks.onDeclined, message.data)
        else if (message.kind === 'cancelled') finish(callbacks.onCancelled)
        else finish(callbacks.onError, String(message.data))
      }

      window.addEventListener('message', listen)
      overlay.addEventListener('cancel', function (event) {
        event.preventDefault()
        finish(callbacks.onCancelled)
      })
      frame.addEventListener('load', function () { frame.focus() })
      overlay.appendChild(frame)
      document.body.appendChild(overlay)
      overlay.showModal()
      frame.focus()
    }
  }
})()
`
