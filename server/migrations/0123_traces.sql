-- Numbers the entries of all files for the bank, so that a trace names one payout until ten million were made.
create sequence payout_trace_seq maxvalue 9999999 cycle;
