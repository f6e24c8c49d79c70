-- concurrently
drop index concurrently if exists agents.bills_of_window;
