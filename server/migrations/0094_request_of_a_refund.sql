-- A request begins one refund of a payment. The same id for another payment is another request, and no fault.
drop index payment_reversal_request;
create unique index payment_reversal_request on payment_reversal (provider_id, payment_id, request_id)
  where request_id is not null and state <> 'withdrawn';
